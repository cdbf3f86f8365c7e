// A share between nothing and all, shown as percent.
import { ariaOf, type ControlProps } from './control-props.ts';
import './slider.css';

export function FractionControl(props: ControlProps<'fraction'>) {
  const { id, field, value, onChange, onBlur } = props;
  const share = Number(value === '' ? (field.default ?? 0) : value);
  const percent = `${Math.round(share * 100)}%`;
  return (
    <div className="slider">
      <input
        {...ariaOf(props)}
        type="range"
        min={field.min ?? 0}
        max={field.max ?? 1}
        step={field.step ?? 0.1}
        value={share}
        aria-valuetext={percent}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onBlur={onBlur}
      />
      <output htmlFor={id}>{percent}</output>
    </div>
  );
}
