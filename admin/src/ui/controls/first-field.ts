// The field a new record begins with, wherever its form is shown: the first that is empty. What is chosen already is passed over.
const fields = '.record-body :is(input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"]):not(:disabled)';

export function firstFieldIn(element: Element | null): HTMLElement | undefined {
  const found = [...(element?.querySelectorAll<HTMLElement>(fields) ?? [])];
  return found.find((field) => 'value' in field && field.value === '') ?? found[0];
}
