// Arguments with which a browser under test contacts only the tested system.

export const browserArguments = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
