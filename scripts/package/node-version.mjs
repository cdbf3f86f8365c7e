// Which versions of Node run Stem, for the start of a checkout and of a package. Old versions must be able to read this file.

/** Whether this version of Node, such as `v24.21.0`, has all that Stem uses (`argon2` came with 24.7) and every dependency accepts it. */
export function isSupported(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return (major === 24 && minor >= 7) || major >= 26;
}

/** The same as a range of npm, for the package.json of a package. */
export const supportedRange = '^24.7.0 || >=26.0.0';
