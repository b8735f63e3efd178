FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/shop.ini
RUN chown -R postgres /etc/pgbouncer
USER postgres
EXPOSE 6432
CMD ["sh", "-ec", "printf '\"shop\" \"%s\"\\n' \"$DATABASE_PASSWORD\" > /etc/pgbouncer/userlist.txt; exec pgbouncer /etc/pgbouncer/shop.ini"]
