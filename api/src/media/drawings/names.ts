// The elements and attributes of drawings that are kept. Everything else runs, loads, links, or belongs to a program; filters take
// as much work as they like, on whichever machine shows them.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const drawnElements = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  animate animateMotion animateTransform set mpath
`);

/** Elements whose text is shown or read aloud. */
export const textElements = words('text tspan textPath title desc style');

/** Elements that change an attribute as time passes. */
export const animations = words('animate animateMotion animateTransform set');

export const drawnAttributes = words(`
  id class style media lang tabindex role aria-hidden aria-label aria-labelledby aria-describedby xml:space xml:lang
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points viewBox version preserveAspectRatio transform
  transform-origin transform-box pathLength rotate textLength lengthAdjust startOffset method spacing side
  systemLanguage requiredExtensions requiredFeatures
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  type values attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines
  keyPoints from to by additive accumulate fill path origin
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-profile color-rendering direction display dominant-baseline fill-opacity fill-rule font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variation-settings font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing line-height marker
  marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-orientation text-rendering unicode-bidi vector-effect
  visibility white-space word-spacing writing-mode
`);
