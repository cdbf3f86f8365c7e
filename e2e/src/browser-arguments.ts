// A browser under test speaks to the tested system and to nobody else.

export const browserArguments = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
