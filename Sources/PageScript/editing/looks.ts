// The editor's stylesheets for every page, in the order of the cascade: later ones win.

import actions from "./actions/actions.css";
import controls from "./controls/controls.css";
import drag from "./drag/drag.css";
import forms from "./forms/forms.css";
import grid from "./grid/grid.css";
import page from "./page/page.css";
import sections from "./sections/sections.css";

export const LOOKS = [grid, drag, controls, sections, forms, actions, page].join("\n");
