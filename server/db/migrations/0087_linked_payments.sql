-- What was paid by a mailed link belongs to the person whose application it is for, whoever had opened the link.
UPDATE "payment" p SET "account_id" = a."account_id" FROM "application" a
  WHERE a."kind" = p."purpose" AND a."serial"::text = p."target" AND p."account_id" IS DISTINCT FROM a."account_id";
