DROP INDEX "account_sort_name";--> statement-breakpoint
DROP INDEX "account_number";--> statement-breakpoint
DROP INDEX "account_member_since";--> statement-breakpoint
DROP INDEX "account_grade";--> statement-breakpoint
DROP INDEX "account_dues";--> statement-breakpoint
DROP INDEX "account_without_email";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "merged_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_merged_into_account_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merged" ON "account" USING btree ("merged_into") WHERE "account"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "account_sort_name" ON "account" USING btree ("sort_name","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_number" ON "account" USING btree ("membership_number","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_member_since" ON "account" USING btree ("member_since","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_grade" ON "account" USING btree ("grade_id","sort_name","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_dues" ON "account" USING btree ("dues_paid_until") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_without_email" ON "account" USING btree ("sort_name","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null and "account"."email" is null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_merged" CHECK ("account"."merged_into" is null or ("account"."merged_into" <> "account"."id" and "account"."email" is null
        and "account"."grade_id" is null and "account"."disabled_at" is not null));