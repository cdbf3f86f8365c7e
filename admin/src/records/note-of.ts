// What has changed in a form, in a few words: '1 field changed, 1 to correct'.

export interface FormCounts {
  readonly changed: number;
  readonly wrong: number;
  readonly conflicts: number;
  readonly isNew: boolean;
}

export function noteOf({ changed, wrong, conflicts, isNew }: FormCounts): string {
  const parts = [
    changed > 0 && !isNew && `${changed === 1 ? '1 field' : `${changed} fields`} changed`,
    wrong > 0 && `${wrong} to correct`,
    conflicts > 0 && `${conflicts} to decide`,
  ];
  return parts.filter(Boolean).join(', ');
}
