# The edge without root: a new volume takes its owner from these folders.
FROM caddy:2.11.4-alpine
RUN chown -R 1000:1000 /config /data
COPY Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
