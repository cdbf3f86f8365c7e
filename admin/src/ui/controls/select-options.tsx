// What a select offers.

export interface SelectOptionsProps {
  readonly of: readonly (readonly [value: string, text: string])[];
}

export const SelectOptions = ({ of }: SelectOptionsProps) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
