# Varnish before Stem, or before the balancer of several: docs/operating.md. It purges by tags, with the module xkey.
vcl 4.1;
import std;
import xkey;

backend stem {
  .host = "127.0.0.1";
  .port = "4321";
  .probe = { .url = "/api/health"; .interval = 5s; .timeout = 3s; .window = 3; .threshold = 2; .initial = 2; }
}

# Addresses of Stem. A proxy may have one of them too: what visitors send through it has been forwarded, and is refused.
acl purgers {
  "localhost";
}

# TLS proxies in front of Varnish. They have noted the visitor in X-Forwarded-For.
acl proxies {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.xkey) {
      return (synth(400, "The header xkey names the tags"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey)));
  }
  # The last address there counts for limits, and Varnish has added that of the proxy.
  if (client.ip ~ proxies && req.restarts == 0) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", [^,]*$", "");
  }
  # Varnish would read a whole film into its memory for each slow reader: films and files for attendees go through it.
  if (req.method == "GET" && req.url ~ "(?i)^/(media/[^?]+\.(mp4|webm|mov)|api/gated-content/[^/?]+/file)(\?|$)") {
    return (pipe);
  }
  if (req.url ~ "(?i)^/(api|admin)(/|\?|$)") {
    return (pass);
  }
  # Pages are the same for everyone, signed in or not.
  unset req.http.Cookie;
  # While Stem answers, what is too old is served for a day at most (stale-while-revalidate); otherwise as long as it is kept.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 1d;
  }
}

# The next request of the connection is looked at again.
sub vcl_pipe {
  set bereq.http.Connection = "close";
}

# Stem checks under another name what visitors get.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# A page with more tags than it can name is fetched anew when it is too old, while Stem answers.
sub vcl_hit {
  if (obj.ttl <= 0s && obj.http.Surrogate-Control ~ "stale-while-revalidate=0" && std.healthy(req.backend_hint)) {
    set req.hash_always_miss = true;
    return (restart);
  }
}

# A file of gigabytes is answered when the store has it.
sub vcl_backend_fetch {
  if (bereq.uncacheable) {
    set bereq.first_byte_timeout = 600s;
  }
}

sub vcl_backend_response {
  # An error replaces nothing that is kept (stale-if-error).
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  }
  # Films are passed on.
  if (std.integer(beresp.http.Content-Length, 0) > 20000000) {
    set beresp.uncacheable = true;
  }
}

# Stem restarts, for a few seconds, or cannot be reached: programs get JSON, and all when to try again.
sub vcl_backend_error {
  set beresp.status = 503;
  set beresp.http.Retry-After = "2";
  set beresp.http.Cache-Control = "no-store";
  if (bereq.url ~ "(?i)^/api(/|\?|$)") {
    set beresp.http.Content-Type = "application/problem+json";
    set beresp.body = {"{"name":"overloaded","status":503,"title":"Stem cannot be reached at the moment","detail":"Stem cannot be reached at the moment","hint":"Try again in a moment." }"};
  } else {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.body = {"Stem cannot be reached at the moment. Try again in a few seconds."};
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
}
