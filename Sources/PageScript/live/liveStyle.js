// How notices of `serve` look.

import { adoptStyle } from "../adoptStyle.js";
import style from "./live.css";

let isThere = false;

/** Gives the page the style once it is needed. */
export function liveStyle() {
  if (!isThere) adoptStyle(style);
  isThere = true;
}
