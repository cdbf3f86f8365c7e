// The filled button of a step. While a call is under way it says so and ignores clicks.
import { Outline } from './Outline.tsx';

interface Props {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

export const SendButton = ({ label, busyLabel, isBusy }: Props) => (
  <button type="submit" className="button theme" aria-disabled={isBusy || undefined}>
    {isBusy ? busyLabel : label}
    <Outline name="right" />
  </button>
);
