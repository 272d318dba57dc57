CREATE TABLE "application_form" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"application_type" text NOT NULL,
	"sur_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"dob" date NOT NULL,
	"is_member" text NOT NULL,
	"grade_id" integer NOT NULL,
	"curernt_grade_date" date NOT NULL,
	"business_turnover" text NOT NULL,
	"total_employees" text NOT NULL,
	"total_dept_employee" text NOT NULL,
	"job_title" text NOT NULL,
	"responsibility" text NOT NULL,
	"organization" text NOT NULL,
	"business_address" text NOT NULL,
	"business_postal_code" text NOT NULL,
	"industry" text NOT NULL,
	"nature_of_duties" text NOT NULL,
	"is_devotion" text NOT NULL,
	"is_primary_function" text NOT NULL,
	"qualifications" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "membership_application_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "membership_application_status" CHECK ("membership_application"."status" in ('received', 'approved', 'rejected', 'member')),
	CONSTRAINT "membership_application_reason" CHECK (("membership_application"."status" = 'rejected') = ("membership_application"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"form_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_file_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "upgrade_application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upgrade_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer,
	"account_id" integer NOT NULL,
	"current_grade_id" integer NOT NULL,
	"desired_grade_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"trace_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "upgrade_application_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "upgrade_application_trace_id_unique" UNIQUE("trace_id"),
	CONSTRAINT "upgrade_application_once" UNIQUE("account_id","desired_grade_id"),
	CONSTRAINT "upgrade_application_status" CHECK ("upgrade_application"."status" in ('pending', 'approved', 'paid', 'rejected')),
	CONSTRAINT "upgrade_application_reason" CHECK (("upgrade_application"."status" = 'rejected') = ("upgrade_application"."reason" is not null)),
	CONSTRAINT "upgrade_application_trace" CHECK (("upgrade_application"."status" = 'paid') = ("upgrade_application"."trace_id" is not null)),
	CONSTRAINT "upgrade_application_amount" CHECK ("upgrade_application"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_form" ADD CONSTRAINT "application_form_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_form" ADD CONSTRAINT "application_form_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_form_id_application_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_application_id_membership_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."membership_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_form_id_application_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_form"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_form_id_application_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_current_grade_id_grade_id_fk" FOREIGN KEY ("current_grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_desired_grade_id_grade_id_fk" FOREIGN KEY ("desired_grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_form_account" ON "application_form" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_application_open" ON "membership_application" USING btree ("account_id") WHERE "membership_application"."status" in ('received', 'approved');--> statement-breakpoint
CREATE INDEX "membership_application_account" ON "membership_application" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payment_link_application" ON "payment_link" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_form" ON "stored_file" USING btree ("form_id","kind","place");--> statement-breakpoint
CREATE INDEX "stored_file_staged" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."form_id" is null;--> statement-breakpoint
CREATE INDEX "password_link_account_id" ON "password_link" USING btree ("account_id");