/** 0 or 1. */
export type SqlBoolean = number;
/** Milliseconds since 1970, UTC. */
export type Time = number;
/** A list or an object, as JSON text. */
export type Json = string;
/** A day of the site's calendar, `2025-01-31`. */
export type Day = string;
