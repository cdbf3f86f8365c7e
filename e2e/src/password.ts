// The password of the back office of the tested system.

export const password = 'lindenblatt-im-oktober';
