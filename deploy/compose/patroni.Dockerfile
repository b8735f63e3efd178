# PostgreSQL 18 with Patroni, both from the PostgreSQL project's packages.
FROM postgres:18
RUN apt-get update \
  && apt-get install -y --no-install-recommends patroni python3-etcd \
  && rm -rf /var/lib/apt/lists/*
COPY patroni.yml make-shop.sh /etc/patroni/
# The same version as in the data folder (compose.yaml), so that data of an older version is never touched.
ENV PATRONI_POSTGRESQL_BIN_DIR=/usr/lib/postgresql/18/bin
# For `patronictl list`.
ENV PATRONICTL_CONFIG_FILE=/etc/patroni/patroni.yml
USER postgres
EXPOSE 5432 8008
# The PostgreSQL image sets SIGINT, which Patroni ignores: every stop would end in a kill.
STOPSIGNAL SIGTERM
ENTRYPOINT ["patroni", "/etc/patroni/patroni.yml"]
