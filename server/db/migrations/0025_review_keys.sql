-- By hand: the digits that tell a telephone number from others, however it is written and whether with +234 or 0. A number
-- of one digit alone is none.
CREATE FUNCTION "phone_key"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT CASE WHEN length("digits") >= 7 AND "digits" !~ '^(\d)\1*$' THEN right("digits", 10) END
    FROM regexp_replace("value", '\D', '', 'g') AS "sent"("digits"));
--> statement-breakpoint
CREATE INDEX "account_same_phone" ON "account" USING btree (phone_key("phone"));--> statement-breakpoint
CREATE INDEX "account_same_name" ON "account" USING btree (folded_words("first_name" || ' ' || "sur_name"));--> statement-breakpoint
CREATE INDEX "account_same_birth" ON "account" USING btree ("dob",folded_words("sur_name"));--> statement-breakpoint
CREATE INDEX "upgrade_application_account" ON "upgrade_application" USING btree ("account_id","id");