// The screens of sections: each is loaded when it is opened for the first time.
import type { EntityName, SingleName } from '@stem/model';
import { type ComponentType, createElement, lazy } from 'react';
import type { FormatScreenProps, SiteScreenProps } from '../kit/sections/section.ts';

export const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }));

/** The list of an entity that needs nothing of its own. */
export const listOf = (name: EntityName) =>
  lazy(async () => {
    const { RecordsScreen } = await import('../kit/records/records-screen.tsx');
    return { default: (props: Partial<SiteScreenProps & FormatScreenProps>) => createElement(RecordsScreen, { ...props, name }) };
  });

/** The one record of an entity that needs nothing of its own. */
export const singleOf = (name: SingleName) =>
  lazy(async () => {
    const { SingleScreen } = await import('../kit/records/single-screen.tsx');
    return { default: () => createElement(SingleScreen, { name }) };
  });
