// The stylesheets that every page has while its editor is there; a later one counts more.

import actions from "./actions/actions.css";
import controls from "./controls/controls.css";
import drag from "./drag/drag.css";
import forms from "./forms/forms.css";
import grid from "./grid/grid.css";
import page from "./page/page.css";
import sections from "./sections/sections.css";

export const LOOKS = [grid, drag, controls, sections, forms, actions, page].join("\n");
