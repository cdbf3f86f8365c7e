// The bar above a page in a frame, with the choice of a desk or a phone. On a phone every page is one.
import { type ReactNode, useState } from 'react';
import { publicationTexts } from '../../texts/publications.ts';
import { Button } from '../../ui/controls/button.tsx';

/** `bar` has `children` beside the choice; `width` is the class of the frame. */
export function useFrameWidth() {
  const [isPhone, setPhone] = useState(false);
  return {
    width: isPhone ? 'w-[390px] self-center' : 'w-full',
    bar: (children: ReactNode) => (
      <div className="flex items-center gap-4 min-h-12 px-4 border-b border-hair bg-surface">
        {children}
        <fieldset className="ml-auto flex max-tablet:hidden">
          <legend className="sr-only">{publicationTexts.width}</legend>
          <Button text={publicationTexts.desk} aria-pressed={!isPhone} onClick={() => setPhone(false)} />
          <Button text={publicationTexts.phone} aria-pressed={isPhone} onClick={() => setPhone(true)} />
        </fieldset>
      </div>
    ),
  };
}
