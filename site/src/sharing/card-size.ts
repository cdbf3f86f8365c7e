// The size of the pictures of shared links, in pixels: what networks ask for.

export const cardSize = { width: 1200, height: 630 };
