// What is around every page, so that each tool makes a whole document.
export const documentStart = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title></head><body>';
export const documentEnd = '</body></html>';
