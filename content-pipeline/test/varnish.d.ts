export declare const hasVarnish: boolean;
export interface Varnish {
    readonly origin: string;
    stop(): Promise<void>;
}
type Handler = (request: Request) => Response | Promise<Response>;
/** `handler` answers what Varnish does not keep; when it throws, the connection breaks. */
export declare function startVarnish(handler: Handler): Promise<Varnish>;
export {};
