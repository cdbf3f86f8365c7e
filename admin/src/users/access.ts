// Which events somebody gains and loses by an editor's choice, so that it also holds on top of what others have changed.

export interface AccessDifference {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
}

export const accessDifference = (before: readonly string[], wanted: readonly string[]): AccessDifference => ({
  granted: wanted.filter((id) => !before.includes(id)),
  revoked: before.filter((id) => !wanted.includes(id)),
});

export const withDifference = (access: readonly string[], { granted, revoked }: AccessDifference): string[] => [
  ...access.filter((id) => !revoked.includes(id)),
  ...granted.filter((id) => !access.includes(id)),
];
