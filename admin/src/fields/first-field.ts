// The field a new record begins with, wherever its form is shown.
const fields = '.record-body :is(input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"]):not(:disabled)';

export const firstFieldIn = (element: Element | null): HTMLElement | undefined => element?.querySelector<HTMLElement>(fields) ?? undefined;
