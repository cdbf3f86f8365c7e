// Under which addresses the generated events are found.

export const slugOf = (event: number): string => `event-${event + 1}`;

export const pathOf = (event: number, language: 'en' | 'de'): string => `${language === 'en' ? '' : '/de'}/formats/${slugOf(event)}`;
