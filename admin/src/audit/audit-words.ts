// What is said about the audit.
export const auditSection = {
  heading: 'Audit',
  subtitle: 'Every change: who made it, when, and what was there before',
  plural: 'saves',
} as const;
