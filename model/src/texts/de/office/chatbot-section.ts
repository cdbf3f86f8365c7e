// The section of the chatbot, which is German for English editors too.

export const chatbotSection = {
  title: 'Co-Innovation',
  subtitle: 'Texte, Modell und Schnellstart-Optionen des Co-Innovation-Assistenten, seine Nutzung und was er nicht beantworten konnte',
  tabs: { '': 'Einstellungen', usage: 'Nutzung', questions: 'Fragen ohne Antwort' },
};
