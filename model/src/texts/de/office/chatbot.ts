// What the screens of the chatbot say. The specification has them in German, for English editors too.

const inLog = 'Was er genau sagt, steht im Serverprotokoll.';

export const chatbotTexts = {
  settings: {
    active: { on: 'Ein: Das Modell antwortet', off: 'Aus: Es antwortet die Suche aus den Seiten der Website, und die Seite sagt es' },
    temperature: { exact: '0: genau', free: '2: frei' },
    prompt: {
      placeholder: 'Wer der Assistent ist, was er vorstellt und wie er antwortet',
      none: 'Noch kein System-Prompt.',
      takeDefault: 'Standard-Prompt übernehmen',
    },
    quickStarts: {
      placeholder: 'Neue Option eingeben...',
      add: 'Hinzufügen',
      addTo: (list: string): string => `Hinzufügen: ${list}`,
      none: 'Keine Schnellstart-Optionen vorhanden',
      known: 'Diese Option gibt es schon.',
      full: 'Mehr Optionen sind nicht möglich.',
      up: (option: string): string => `${option} nach oben`,
      down: (option: string): string => `${option} nach unten`,
      remove: (option: string): string => `${option} entfernen`,
    },
  },
  failed: 'Fehler',
  provider: {
    title: 'Anbieter',
    note: 'Fragt ihn mit den Einstellungen, wie sie gespeichert sind, nicht wie sie oben stehen. Die Frage zählt zum Budget des Tages.',
    test: 'Test',
    testing: 'Testet...',
    answered: (model: string, seconds: string, tokens: number): string => `${model} hat in ${seconds} Sekunden geantwortet (${tokens} Tokens).`,
    quoted: (answer: string): string => `«${answer}»`,
    switchedOff: ' Auf der Website antwortet trotzdem nur die Suche: Der Assistent ist ausgeschaltet.',
    noKey: {
      sentence: 'Es ist kein Anbieter eingerichtet.',
      detail: 'OPENAI_API_KEY fehlt auf dem Server. Bis dahin antwortet die Suche aus den Seiten der Website.',
    },
    overBudget: {
      sentence: 'Das Budget dieses Tages ist aufgebraucht.',
      detail: 'Bis Mitternacht (UTC) antwortet die Suche aus den Seiten der Website. Mehr erlaubt ASSISTANT_DAILY_TOKENS.',
    },
    /** By the trouble that the api names. */
    troubles: {
      key: () => ({ sentence: 'Der Anbieter nimmt den Schlüssel nicht an.', detail: `Prüfen Sie OPENAI_API_KEY auf dem Server. ${inLog}` }),
      model: (model: string) => ({
        sentence: `Der Anbieter kennt das Modell «${model}» nicht.`,
        detail: `Prüfen Sie das Feld «Modell» und OPENAI_MODEL auf dem Server. ${inLog}`,
      }),
      limit: () => ({ sentence: 'Der Anbieter nimmt im Moment keine Fragen an.', detail: `Es sind zu viele, oder das Guthaben ist aufgebraucht. ${inLog}` }),
      request: () => ({ sentence: 'Der Anbieter weist die Frage zurück.', detail: `Prüfen Sie Modell, Temperatur und Max. Tokens. ${inLog}` }),
      unreachable: () => ({ sentence: 'Der Anbieter ist nicht zu erreichen.', detail: 'Prüfen Sie OPENAI_BASE_URL und die Verbindung des Servers.' }),
      slow: () => ({ sentence: 'Der Anbieter hat nicht rechtzeitig zu antworten begonnen.', detail: 'Versuchen Sie es in einigen Minuten noch einmal.' }),
      provider: () => ({ sentence: 'Der Anbieter meldet einen eigenen Fehler.', detail: `Versuchen Sie es in einigen Minuten noch einmal. ${inLog}` }),
      cut: () => ({ sentence: 'Die Antwort des Anbieters brach ab.', detail: `Versuchen Sie es noch einmal. ${inLog}` }),
    },
  },
  usage: {
    heading: 'Nutzung und Kosten',
    loading: 'Nutzung wird geladen...',
    /** What visitors get at the moment. */
    answers: {
      switchedOff: 'Der Assistent ist ausgeschaltet: Es antwortet die Suche aus den Seiten der Website.',
      noProvider: 'Es ist kein Anbieter eingerichtet (OPENAI_API_KEY): Es antwortet die Suche aus den Seiten der Website.',
      overBudget: 'Das Budget dieses Tages ist aufgebraucht: Bis Mitternacht (UTC) antwortet die Suche aus den Seiten der Website.',
      model: 'Das Modell antwortet.',
    },
    today: 'Heute, in Tokens',
    budget: 'Verbrauchtes Budget des Tages',
    ofBudget: (tokens: string): string => `von ${tokens}`,
    cost: '30 Tage, in USD',
    estimate: (price: string): string => `geschätzt, ${price} je Million Tokens`,
    questions: 'Fragen',
    ofDays: (days: string): string => `der letzten ${days} Tage`,
    unanswered: 'Ohne Antwort',
    view: 'Ansehen',
    kept: (days: string): string =>
      `Gespräche werden nach ${days} Tagen gelöscht, dann bleiben von einem Tag nur die Tokens. Die Tage sind die der Weltzeit (UTC), wie beim Budget.`,
    table: {
      title: 'Nutzung je Tag',
      day: 'Tag',
      conversations: 'Gespräche',
      model: 'Modell',
      search: 'Suche',
      unanswered: 'Ohne Antwort',
      tokens: 'Tokens',
      cost: 'USD',
      none: 'Noch keine Fragen',
      noneHint: 'In den letzten 30 Tagen hat niemand den Assistenten etwas gefragt.',
      viewPage: 'Seite ansehen',
    },
  },
  unanswered: {
    heading: 'Fragen ohne Antwort',
    subtitle: 'Zu ihnen passte keine Seite der Website. Was hier oft steht, fehlt dort.',
    loading: 'Fragen werden geladen...',
    none: 'Keine offenen Fragen',
    noneHint: 'Zu jeder Frage, die noch aufbewahrt wird, hat sich eine Seite gefunden.',
    question: 'Frage',
    asked: 'Gestellt',
    times: (count: number): string => `${count} Mal`,
    last: 'Zuletzt',
    remove: 'Löschen',
    removeOne: (question: string): string => `«${question}» löschen`,
    removed: 'Frage gelöscht',
    confirm: { title: 'Frage löschen?', stay: 'Abbrechen', confirm: 'Löschen' },
    consequence: (question: string): string =>
      `«${question}» und was darauf geantwortet wurde, geht überall, wo es gefragt wurde. Das lässt sich nicht rückgängig machen.`,
  },
} as const;
