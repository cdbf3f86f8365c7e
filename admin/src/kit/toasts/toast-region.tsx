// The toast: the specification's sentence, and the receipt as its second line, for which it waits. It stays while an editor reads it.
import type { PublicationReceipt } from '@stem/api/client';
import { Toast as Parts } from 'radix-ui';
import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { receiptOfChange, receiptStore, useReceipts } from '../../server/streams/receipt-store.ts';
import { windowLanguage } from '../../texts/language.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { type Language, texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { ReceiptPages } from '../receipts/receipt-pages.tsx';
import { type ReceiptLine, receiptSentence, waitingSentence } from '../receipts/receipt-sentence.ts';
import { type Toast, toasts } from './toast-store.ts';
import '../receipts/receipt.css';
import './toast-region.css';

/** Milliseconds; a page that failed stays until it is closed. */
const successesVisibleFor = 5000;
const failuresVisibleFor = 12_000;
/** The longest a timer can wait. Infinity would leave the one before it running. */
const always = 2 ** 31 - 1;

export function ToastRegion({ onShowActivity }: { readonly onShowActivity: () => void }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => (viewport.current ? makeRoomFor(viewport.current) : undefined), []);
  return (
    <Parts.Provider label={publicationTexts.message} swipeDirection="right" duration={successesVisibleFor}>
      {toast && <OneToast key={toast.id} toast={toast} onShowActivity={onShowActivity} />}
      {/* A modal dialog disables the pointer outside of it; the toasts of its saves stay usable. */}
      <Parts.Viewport
        ref={viewport}
        className="fixed z-60 bottom-0 right-0 left-52 max-desk:left-0 outline-none [&>*]:pointer-events-auto"
        label={publicationTexts.messagesHotkey}
      />
    </Parts.Provider>
  );
}

/** Everything else ends above the message, so that it covers no button, form or panel. */
function makeRoomFor(viewport: HTMLElement) {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty('--toast', `${viewport.offsetHeight}px`));
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    root.removeProperty('--toast');
  };
}

/** A click whose hand moves by a few pixels would be a swipe, which ends without the click. */
const startNoSwipe = (event: SyntheticEvent) => event.stopPropagation();

function OneToast({ toast, onShowActivity }: { readonly toast: Toast; readonly onShowActivity: () => void }) {
  const [isExpanded, setExpanded] = useState(false);
  const { receipt, line } = useReceiptOf(toast.change, toast.lang);
  const says = texts[toast.lang ?? windowLanguage].toast;
  const detailLang = toast.detailLang ?? toast.lang;
  const isBad = toast.tone === 'bad' || line?.tone === 'failed';
  const stays = line?.tone === 'failed' || line?.tone === 'waiting' || isExpanded;
  const visibleFor = isBad ? failuresVisibleFor : successesVisibleFor;
  return (
    <Parts.Root
      className={`toast ${isBad ? '[--tone:var(--color-bad)]' : ''}`}
      open
      type={isBad ? 'foreground' : 'background'}
      duration={stays ? always : visibleFor}
      onOpenChange={(isOpen) => !isOpen && toasts.close(toast.id)}
    >
      <Parts.Title className="text-strong font-strong" {...(toast.lang && { lang: toast.lang })}>
        {toast.sentence}
      </Parts.Title>
      <Parts.Close className="tool" aria-label={says.close} onPointerDown={startNoSwipe} {...(toast.lang && { lang: toast.lang })}>
        <Icon name="close" />
      </Parts.Close>
      <Parts.Description asChild>
        <div className="col-span-full pr-2">
          {toast.detail !== undefined && <p {...(detailLang && { lang: detailLang })}>{toast.detail}</p>}
          {line && (
            <p className="flex flex-wrap gap-x-3" aria-live="polite" {...(toast.lang && { lang: toast.lang })}>
              <span className={`live ${line.tone}`}>{line.text}</span>
              {receipt && receipt.pages.length + receipt.parts.length > 0 && (
                <Button className="link" text={isExpanded ? says.hide : says.show} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)} />
              )}
              {isExpanded && <Button className="link" text={says.activity} onClick={onShowActivity} />}
              {toast.action && <Action {...toast.action} />}
            </p>
          )}
          {!line && toast.action && <Action {...toast.action} />}
          {isExpanded && receipt && <ReceiptPages receipt={receipt} />}
        </div>
      </Parts.Description>
    </Parts.Root>
  );
}

const Action = ({ label, run }: NonNullable<Toast['action']>) => (
  <Parts.Action className="link" altText={label} onPointerDown={startNoSwipe} onClick={run}>
    {label}
  </Parts.Action>
);

const askEvery = 1500;

/** The receipt of one change: waits for its event, and polls in case no event arrives. */
function useReceiptOf(change: number | undefined, lang?: Language): { readonly receipt?: PublicationReceipt; readonly line?: ReceiptLine } {
  const { receipts } = useReceipts();
  const [waited, setWaited] = useState(0);
  const receipt = change === undefined ? undefined : receiptOfChange(receipts, change);
  const isWaiting = change !== undefined && receipt === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      setWaited((Date.now() - since) / 1000);
      void receiptStore.catchUp();
    }, askEvery);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (receipt) return { receipt, line: receiptSentence(receipt, lang) };
  return isWaiting ? { line: waitingSentence(waited, lang) } : {};
}
