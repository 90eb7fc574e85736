/** A decoded picture takes four bytes a pixel. */
export const maxPixels = 40_000_000;
/** Of a picture as it is stored. */
export const maxSide = 2_560;
