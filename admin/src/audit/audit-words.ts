// What is said about the audit.
export const auditSection = {
  plural: 'saves',
} as const;
