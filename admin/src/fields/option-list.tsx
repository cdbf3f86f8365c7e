// The options of a select, under their headings where there are several groups.
import type { OptionGroup } from '../records/record-context.ts';

export interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  /** Those that are chosen already. */
  readonly without?: readonly string[];
}

export const OptionList = ({ groups, without = [] }: OptionListProps) =>
  groups.map(({ title, options }) => {
    const offered = options
      .filter(({ id }) => !without.includes(id))
      .map((option) => (
        <option key={option.id} value={option.id}>
          {option.title}
        </option>
      ));
    if (title === '' || offered.length === 0) return offered;
    return (
      <optgroup key={title} label={title}>
        {offered}
      </optgroup>
    );
  });
