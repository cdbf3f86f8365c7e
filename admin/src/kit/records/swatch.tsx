// A patch of colour; a click copies its hex.
import { isColour, textOn } from '@stem/model';
import { colorTexts } from '../../texts/colors.ts';
import { useCopied } from '../../ui/controls/use-copied.ts';

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
      className="swatch relative z-1 grid items-end justify-items-start size-full min-h-11 py-[0.35rem] px-[0.45rem] text-note text-left wrap-anywhere focus-visible:outline-current focus-visible:-outline-offset-4"
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
