/** Joins the parts that are said. */
export const listed = (parts: readonly (string | false)[], separator = ', '): string => parts.filter(Boolean).join(separator);
