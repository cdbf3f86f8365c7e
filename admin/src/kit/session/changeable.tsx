// Whether what is on screen may be changed by the signed-in person. A section says it once, for everything in it.
import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext(true);

export const ChangeableProvider = Context.Provider;

export const useIsChangeable = (): boolean => useContext(Context);

/** Shown to those who may change what is on screen. */
export const IfChangeable = ({ children }: { readonly children: ReactNode }) => (useIsChangeable() ? children : null);
