import type { CSSProperties } from "react";
import type { Colourway } from "./colourways.ts";
import { coverOf, type CoverSubject } from "./cover-of.ts";
import type { Shape } from "./motifs.ts";

/** Colours of the background and of the four inks. */
export type CoverColors = readonly string[];

interface CoverProps extends CoverSubject {
  /** See `coverShifts`. */
  shift?: number | undefined;
  className?: string;
  /** Replaces the colours of the page's scheme and accent, for use without a style sheet. */
  colorsOf?: (colourway: Colourway) => CoverColors;
}

/**
 * An abstract image for a post, the same on every machine: the category determines its motif, the slug everything else.
 * It fills its box.
 */
export function Cover({ slug, categories, shift, className = "", colorsOf }: CoverProps) {
  const { colourway, shapes } = coverOf({ slug, categories }, shift);
  const colors = colorsOf?.(colourway);
  const inkProps = (ink: number) => (colors ? { color: colors[ink] } : { className: `ink-${ink}` });
  const cell = shapes[0]?.cell;
  const paths = shapes.map((shape) => (
    <path key={shape.d} {...inkProps(shape.ink)} {...outlineOf(shape)} d={shape.d} />
  ));

  return (
    <svg
      viewBox="0 0 1200 675"
      preserveAspectRatio="xMidYMid slice"
      fill="currentColor"
      aria-hidden="true"
      className={`cover ${className}`}
      style={colors ? undefined : propertiesOf(colourway)}
    >
      <path {...inkProps(0)} d="M0 0h1200v675H0z" />
      {cell ? <g transform={`translate(-75)scale(${cell})`}>{paths}</g> : paths}
    </svg>
  );
}

function outlineOf({ line, dots }: Shape) {
  if (line === undefined) return {};
  const stroke = { fill: "none", stroke: "currentColor", strokeWidth: line };
  // A dash of length 0 with a round cap is a dot.
  return dots ? { ...stroke, strokeLinecap: "round" as const, strokeDasharray: `0 ${dots}` } : stroke;
}

/** Properties from which styles/cover.css computes the inks. */
function propertiesOf({ tones, hue, counterHue }: Colourway) {
  const properties: Record<string, string | number> = { "--hue": hue, "--counter": counterHue };
  for (const [ink, [light, dark]] of tones.entries()) {
    properties[`--l${ink}`] = light;
    properties[`--d${ink}`] = dark;
  }
  return properties as CSSProperties;
}
