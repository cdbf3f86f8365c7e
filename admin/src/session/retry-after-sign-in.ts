// Keeps a write alive across an expired session: it is sent again once the editor has signed in.

export type Transport = (path: string, init: RequestInit) => Response | Promise<Response>;

/** `signInAgain` resolves with whether there is a session now. Reads are not held up: they simply fail. */
export const retryAfterSignIn =
  (transport: Transport, signInAgain: () => Promise<boolean>): Transport =>
  async (path, init) => {
    const response = await transport(path, init);
    if (response.status !== 401 || init.method === 'GET') return response;
    return (await signInAgain()) ? transport(path, init) : response;
  };
