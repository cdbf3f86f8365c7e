export declare const hasNginx: boolean;
