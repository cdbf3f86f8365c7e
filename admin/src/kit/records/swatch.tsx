// A patch of colour; a click copies its hex.
import { isColour, textOn } from '@stem/model';
import { colorTexts } from '../../texts/colors.ts';
import { useCopied } from '../../ui/controls/use-copied.ts';
import './swatch.css';

export interface SwatchProps {
  /** 'Primary', or the name of a brand colour. */
  readonly name: string;
  readonly hex: string;
}

export function Swatch({ name, hex }: SwatchProps) {
  const [copied, copy] = useCopied();
  const ground = isColour(hex) ? hex : '#ffffff';
  return (
    <button
      type="button"
      className="swatch"
      style={{ background: ground, color: textOn(ground) }}
      title={colorTexts.copy(hex)}
      aria-label={colorTexts.copyName(name, hex)}
      onClick={() => copy(hex)}
    >
      <span aria-hidden="true">{copied ? colorTexts.copied : hex}</span>
      <span className="sr-only" role="status">
        {copied && colorTexts.copiedHex(hex)}
      </span>
    </button>
  );
}
