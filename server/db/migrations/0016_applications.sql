CREATE INDEX "membership_application_created" ON "membership_application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "membership_application_standing" ON "membership_application" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "upgrade_application_created" ON "upgrade_application" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upgrade_application_standing" ON "upgrade_application" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_words" ON "payment" USING gin (search_words("payer_name" || ' ' || "payer_email" || ' ' || "item" || ' ' || "trace_id"));--> statement-breakpoint
CREATE VIEW "public"."application" AS (
  select 'M' || id as number, 'membership' as kind, id, account_id, status, created_at from membership_application
  union all select 'U' || id, 'upgrade', id, account_id, status, created_at from upgrade_application);