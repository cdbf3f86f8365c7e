// What a list within a list of one event is made of, where its rows have their form beside them.
import type { ReactNode } from 'react';
import type { AnyRow } from '../../server/client.ts';
import type { ScreenHeading } from '../../ui/controls/screen-head.tsx';
import type { DragOrder } from '../lists/order-menu.tsx';
import type { Format } from '../sections/section.ts';
import type { NestedLayoutProps } from './nested-list.ts';

export interface PartsLayout<Outer extends AnyRow, Inner extends AnyRow> {
  readonly kind: 'parts';
  readonly section: ScreenHeading;
  readonly format: Format;
  /** The way back on a phone: 'Agenda' */
  readonly listTitle: string;
  readonly addsToFirst?: boolean;
  readonly tools?: ReactNode;
  readonly filter?: { readonly label: string; readonly all: string };
  readonly textsOf: (inner: Inner) => readonly (string | null | undefined)[];
  readonly none: { readonly title: string; readonly sentence: string };
  /** Shown in an outer row without rows of its own, or without one the search has found. */
  readonly noInner: string;
  readonly noneFound: string;
  readonly tagOf?: (outer: Outer) => string | undefined;
  readonly rowsOf: (props: InnerRowsProps<Inner>) => ReactNode;
  /** The heading of an inner row’s form, where that is not its title. */
  readonly headingOf?: (inner: Inner, outer: Outer | undefined) => string;
}

export interface PartsProps<Outer extends AnyRow, Inner extends AnyRow> extends NestedLayoutProps<Outer, Inner> {
  readonly layout: PartsLayout<Outer, Inner>;
}

export interface InnerRow<Inner> {
  readonly row: Inner;
  readonly place: number;
  readonly target: ReturnType<DragOrder['target']>;
  /** Its title as a link to its form. */
  readonly link: ReactNode;
  /** Its handle with the menu of everything that can be done with it. */
  readonly menu: ReactNode;
}

export interface InnerRowsProps<Inner> {
  /** 'Thursday' */
  readonly title: string;
  /** How many there are, beside those that were found. */
  readonly count: number;
  readonly rows: readonly InnerRow<Inner>[];
  readonly onMove: (from: number, to: number) => void;
  /** All rows, also those the search has not found. */
  readonly all: readonly Inner[];
  readonly onOrder: (rows: readonly Inner[]) => void;
}
