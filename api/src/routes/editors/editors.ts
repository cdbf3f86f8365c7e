// All calls about coming in to the back office, the editors' own accounts, and their names. The entity is in routes/resources.
import type { AppContext } from '../../app-context.ts';
import type { Precedence } from '../../limits/precedence.ts';
import { accountCalls } from './account.ts';
import { adminSessionCalls } from './admin-session.ts';
import { editorNamesCall } from './editor-names.ts';
import { linkCalls } from './links.ts';
import { passkeyCalls } from './passkeys.ts';
import { providerCalls } from './provider.ts';
import { waysCall } from './ways.ts';

export const editorCalls = (context: AppContext & { readonly precedence: Precedence }) => [
  waysCall(context),
  ...adminSessionCalls(context),
  ...linkCalls(context),
  ...passkeyCalls(context),
  ...accountCalls(context),
  ...providerCalls(context),
  editorNamesCall(context),
];
