// A picture of an entry: uploaded as soon as it is chosen, and cropped around the point that must stay in view.
import { answerOf, formWith } from '@stem/api/client';
import { type ChangeEvent, type MouseEvent, useId, useState } from 'react';
import type { ContributeTexts } from '../../language/contribute-texts.ts';
import { contributeProblemOf } from './contribute-state.ts';

export interface Uploaded {
  /** Of a picture its address. */
  readonly key: string;
  readonly name: string;
}

export const uploadFile = (file: File, kind: 'picture' | 'paper', token: string) =>
  answerOf<Uploaded>(() => fetch(`/api/contribution/files?kind=${kind}`, { method: 'POST', headers: { 'stem-contribution': token }, body: formWith(file) }));

export interface Crop {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly label: string;
  readonly shape: 'portrait' | 'logo' | 'dark';
  /** The picture that is there. */
  readonly address: string | null;
  readonly token: string;
  readonly texts: ContributeTexts;
  readonly notes?: React.ReactNode;
  readonly crop?: Crop | undefined;
  readonly onCrop?: (crop: Crop) => void;
  readonly onUpload: (address: string) => void;
}

export function PictureField({ label, shape, address, token, texts, notes, crop, onCrop, onUpload }: Props) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await uploadFile(file, 'picture', token);
    setBusy(false);
    if (answer.ok) onUpload(answer.value.key);
    else setProblem(contributeProblemOf(answer, texts).sentence);
  }
  const isCropped = onCrop !== undefined && crop !== undefined && address !== null;
  return (
    <div className="field picture-field">
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <div className={`pictures ${shape}`}>
        {address === null ? <p className="empty">{texts.noPicture}</p> : <img className="shown" src={address} alt="" style={positionOf(crop)} />}
        {isCropped && <WholePicture {...{ address, crop, texts, onCrop }} />}
      </div>
      {isCropped && <CropSliders {...{ crop, texts, onCrop }} />}
      {problem !== undefined && (
        <small className="problem" role="alert">
          {problem}
        </small>
      )}
      {notes}
      <label className="button plain file">
        {isBusy ? texts.uploading : address === null ? texts.choosePicture : texts.otherPicture}
        <input type="file" accept="image/*" aria-describedby={`${id}-label`} disabled={isBusy} onChange={(event) => void choose(event)} />
      </label>
    </div>
  );
}

interface Cropping extends Pick<Props, 'texts'> {
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** A tap chooses the point; without a pointer the sliders do. */
function WholePicture({ address, crop, texts, onCrop }: Cropping & { readonly address: string }) {
  function point({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    if (detail === 0) return; // by the keyboard, which has the sliders
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onCrop({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  }
  return (
    <button type="button" className="whole" aria-label={texts.crop} onClick={point}>
      <img src={address} alt="" />
      <i style={{ left: `${crop.x * 100}%`, top: `${crop.y * 100}%` }} />
    </button>
  );
}

const CropSliders = ({ crop, texts, onCrop }: Cropping) => (
  <>
    <small className="note">{texts.crop}</small>
    {(['x', 'y'] as const).map((axis) => (
      <label key={axis} className="slider">
        {axis === 'x' ? texts.cropAcross : texts.cropDown}
        <input type="range" min="0" max="1" step="0.05" value={crop[axis]} onChange={({ target }) => onCrop({ ...crop, [axis]: Number(target.value) })} />
      </label>
    ))}
  </>
);

const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

const positionOf = (crop: Crop | undefined) => (crop ? { objectPosition: `${crop.x * 100}% ${crop.y * 100}%` } : undefined);
